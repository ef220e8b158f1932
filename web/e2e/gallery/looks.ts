/** How a screen is looked at, and where its pictures lie. */
import { resolve } from 'node:path';

export const FOLDER = resolve(import.meta.dirname, '../../shots');

export type Look = {
  width: number;
  height: number;
  light: 'light' | 'dark';
  language: 'fr' | 'en';
  /** The size of text that the browser is set to, in percent. */
  text: number;
};

export function nameOf({ width, height, light, language, text }: Look): string {
  const larger = text === 100 ? '' : ` text ${text}`;
  return `${language} ${light} ${String(width).padStart(4, '0')}x${height}${larger}.jpg`;
}

/** What is said below the top bar, and what can be done about it. */
import type { IconName } from '../kit/Icon.svelte';

export type NoticeButton = {
  text: string;
  /** The same for a screen reader, with what it is about. */
  name: string;
  main: boolean;
  act: () => void;
  /** Asked in place before it is done. */
  confirm?: { question: string; no: string };
};

export type Notice = {
  key: string;
  icon: IconName;
  text: string;
  note?: string;
  buttons: NoticeButton[];
};

/** SHA-256 of bytes written in hexadecimal; null where the browser has no such means (plain http). */
export async function fingerprint(hex: string): Promise<string | null> {
  if (!/^([0-9a-f]{2})+$/i.test(hex) || !globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells whoever looks at the terminal; never a token, a code's key or what stands on paper. */
export function say(text: string): void {
  const time = new Date().toLocaleTimeString('en-GB');
  console.info(`[${time}] ${text}`);
}

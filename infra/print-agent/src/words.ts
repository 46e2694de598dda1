/** Prints a line to the terminal; never a token, a code's key or a paper's content. */
export function say(text: string): void {
  const time = new Date().toLocaleTimeString('en-GB');
  console.info(`[${time}] ${text}`);
}

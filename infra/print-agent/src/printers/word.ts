/** A printer's answer to `GS ( H` once everything before it is on paper: its header, the four characters, a zero. */
export const wordOf = (processId: string): Buffer =>
  Buffer.concat([Buffer.from([0x37, 0x22]), Buffer.from(processId, 'latin1'), Buffer.from([0])]);

/** A reason to stop that is said to the person at the terminal as one sentence, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Says any error as one English sentence; `place` is the file or folder that was being worked on. */
export function explain(error: unknown, place: string): string {
  if (error instanceof Refusal) return error.message;
  const { code, path = place, message } = describe(error);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: there is no space left for ${path}.`;
    case 'EACCES':
    case 'EPERM':
      return `${path} can't be read or written by this user (${code}).`;
    case 'EROFS':
      return `${path} is on a read-only disk.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder.`;
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open: raise the limit with "ulimit -n 4096" and start again.';
    default:
      return message;
  }
}

function describe(error: unknown): { code?: string; path?: string; message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, path } = error as NodeJS.ErrnoException;
  return { message: error.message, ...(code ? { code } : {}), ...(path ? { path } : {}) };
}

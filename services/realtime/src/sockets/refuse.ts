import { Problem, type SocketError } from '@jumun/contracts';
import type { Logger } from '@jumun/runtime';

/** The error as a client sees it; details of internal faults go to the log alone. */
export function socketError(error: unknown, logger: Logger): SocketError {
  if (error instanceof Problem) return { code: error.code, message: error.message };
  logger.error({ err: error }, 'a socket event failed');
  const { code, message } = new Problem('INTERNAL');
  return { code, message };
}

/** An error that Socket.IO hands to the client's connect_error, with the code in its data. */
export function connectError(error: unknown, logger: Logger): Error {
  const data = socketError(error, logger);
  logger.info({ code: data.code }, 'a socket was refused');
  return Object.assign(new Error(data.message), { data });
}

import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import { currentContext, traceIdOf } from './context.js';
import { logOutput } from './log-output.js';
import { framesOf, isError, redact, redactFields, safeError } from './redact.js';

export type Logger = PinoLogger;

/**
 * A JSON logger to stdout that adds the running context to each line and hides secrets and personal data. It never
 * waits for stdout and never throws: lines that stdout does not take are dropped and counted, and the count is logged
 * once it takes lines again.
 */
export function createLogger(service: string, level: string = 'info', destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: contextFields,
    // pino's own serializer would judge the already safe fields again and lose some.
    serializers: { err: (error: unknown) => (isError(error) ? safeError(error) : error) },
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args, method) {
        const safe: unknown[] = safeArguments(args);
        method.apply(this, safe as Parameters<typeof method>);
      },
    },
  };
  const onBack = (lost: number): void => logger.warn({ lost }, 'log lines were lost');
  const logger: Logger = pino(options, destination ?? logOutput(onBack));
  // pino does not pass the bindings of a child through its formatters.
  // oxlint-disable-next-line typescript/unbound-method -- called below on the very logger that was asked
  const child = logger.child;
  logger.child = function redactedChild(this: Logger, bindings: object, childOptions?: object) {
    return child.call(this, redactFields(bindings), childOptions);
  } as typeof child;
  return logger;
}

// All of a line passes here before pino sees it, since pino takes an error's raw message when a line has none.
function safeArguments(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  const error = isError(first) ? first : errorIn(first);
  if (typeof first !== 'object' || first === null) return args.map((arg) => redact(arg));
  const fields = redactFields(isError(first) ? { err: first } : first);
  const texts = rest.map((arg) => redact(arg));
  return error && texts.length === 0 ? [fields, safeError(error).message] : [fields, ...texts];
}

function errorIn(fields: unknown): Error | undefined {
  const isObject = typeof fields === 'object' && fields !== null;
  return isObject && 'err' in fields && isError(fields.err) ? fields.err : undefined;
}

function contextFields(): Record<string, unknown> {
  const context = currentContext();
  if (!context) return {};
  return { requestId: context.requestId, shopId: context.shopId, traceId: traceIdOf(context.traceparent) };
}

/** Nest's LoggerService over our logger: `NestFactory.create(App, { logger: new NestLogger(logger) })`. */
export class NestLogger {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  // Nest calls with (message, context), (message, stack, context) or (error, context).
  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    if (!this.logger.isLevelEnabled(level)) return;
    const fields: Record<string, unknown> = {};
    const texts = rest.filter((item) => typeof item === 'string');
    const stack = texts.find((text) => /\n\s+at /.test(text));
    const nestContext = texts.findLast((text) => text !== stack);
    if (nestContext) fields['context'] = nestContext;
    if (stack) fields['frames'] = framesOf(stack);
    const error = [message, ...rest].find(isError);
    if (error) fields['err'] = error;
    if (isError(message)) this.logger[level](fields);
    else if (typeof message === 'string') this.logger[level](fields, message);
    else this.logger[level]({ ...fields, details: message });
  }
}

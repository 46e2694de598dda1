export { AcquirerLookup } from './acquirer-lookup.js';
export {
  accessTokenKeyId,
  accessTokenOptions,
  accessTokenVerifier,
  readClaims,
  tokenFault,
  type AccessTokenVerifier,
} from './access-token.js';
export {
  checksItself,
  ConfigError,
  ifWhole,
  keyRing,
  messageKeys,
  origin,
  pem,
  port,
  readConfig,
  url,
  urlList,
  wholeNumber,
  type ConfigRules,
  type KeyRing,
  type MessageKeys,
} from './config.js';
export { contentMark, isMarkOf } from './content-mark.js';
export { defaultsOf, setting, settingsIn, type Setting } from './setting.js';
export {
  cardSettings,
  commonConfig,
  companyEmail,
  databaseSettings,
  dataKey,
  fileSettings,
  kakaoSettings,
  operatorEmail,
  operatorsAddress,
  operatorsOriginOf,
  providerAddress,
  providerKey,
  secondPerson,
  socketSettings,
  ownTokenSettings,
  tokenSettings,
  tracingConfig,
} from './shared-settings.js';
export {
  beyondDeadline,
  childTraceparent,
  currentContext,
  newTraceparent,
  requestIdFrom,
  runInContext,
  timeLeftMs,
  traceIdOf,
  type Context,
} from './context.js';
export { errorCodeOf, isPassing, isUniqueViolation } from './faults.js';
export { NestLogger, createLogger, type Logger } from './logger.js';
export { isSecretKey, safeError, scrubText, type SafeError } from './redact.js';
export { counter, gauge, observe, registry, startMetrics, stopwatch } from './metrics.js';
export { readings, watchReadings, type Readings, type Sample } from './readings.js';
export { createHealth, type Health, type HealthCheck, type PlainAnswer } from './health.js';
export { aliveDuring, healthServer, type HealthServer } from './health-server.js';
export { lifecycle, stopOrder, type Lifecycle } from './lifecycle.js';
export { ConnectionBound, type ConnectionLimits } from './connection-bound.js';
export { koreanMobile } from './korean-mobile.js';
export { freeSpaceOf, watchFreeSpace, type FreeSpace } from './free-space.js';
export type { Span, SpanAttributes, SpanEnd, SpanStart } from './span.js';
export { runProcess, type ProcessSettings } from './run-process.js';
export {
  beginSpan,
  endOfError,
  endOfOutcome,
  inSpan,
  isTracing,
  runningTrace,
  startTracing,
  traceWith,
  type TracingSettings,
} from './tracing.js';
export { waitFor } from './wait-for.js';
export { fixedClock, followedClock, iso, systemClock, type Clock } from './time.js';
export { SealError, blindIndex, indexOfShop, keyId, sealer, type Sealer } from './encryption.js';
export { quickRandomBytes } from './random.js';
export { Paced } from './paced.js';
export { gatherWrites, REDIS_END_MS, redisTls, tellWhenAway, withCopies } from './redis.js';
export { RevokedSessions } from './revoked-sessions.js';
export { TimeoutError, backoff, withTimeout } from './retry.js';
export { parseCsv, toCsv, type CsvCell } from './csv.js';
export { CircuitOpenError, circuit, type Circuit } from './circuit.js';
export { callsTo, featuresOff, forgetProviders, noteOff } from './provider-calls.js';
export type { Probe, ProbeOutcome } from './probe.js';
export {
  request,
  requestJson,
  type Answer,
  type NoAnswer,
  type NoAnswerReason,
  type Outcome,
  type RequestOptions,
} from './http-client.js';

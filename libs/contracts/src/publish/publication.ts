import type { z } from 'zod';
import type { Client } from '../values/client.js';
import type { Procedure } from '../define/define.js';
import type { WireCodec } from '../spelling/wire.js';

/** The parsed parts of a request. */
export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Input fields that no part of a request names: what Idempotency-Key, If-None-Match and X-Order-Key carry, and from where it comes. */
export interface Brought {
  readonly client?: Client | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly knownVersion?: string | undefined;
  /** The keys of orders that the caller shows; none where the route takes none. */
  readonly orderKeys: string[];
}

/** A success: its body, and headers of its own. */
interface PublishedReply {
  /** Undefined where the caller has this version already. */
  readonly body: unknown;
  readonly version?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a published call is answered by its one procedure. */
export interface Publication {
  readonly procedure: Procedure;
  /** The procedure's input, from a parsed request and the fields that the call brings along. */
  readonly inputOf: (request: ParsedRequest, brought: Brought) => unknown;
  /** Whether the procedure is asked by version (`versioned`), which If-None-Match and ETag carry. */
  readonly isVersioned: boolean;
  /** Whether the procedure counts by where calls come from. */
  readonly takesClient: boolean;
  /** Makes the reply to the caller from the procedure's parsed output. */
  readonly replyTo: (output: unknown, request: ParsedRequest) => PublishedReply;
  /** The published name of an input field, for the faults that the service finds. */
  readonly fieldName: (path: string) => string;
  /** True when shoppers see what the calling owner changed. */
  readonly changesStorePage: boolean;
  /** How the answer's data, or each row of its list, is spelled; undefined where it is more than another spelling. */
  readonly view: WireCodec<z.ZodType> | undefined;
  /** The same for the input. */
  readonly input: WireCodec<z.ZodType> | undefined;
}

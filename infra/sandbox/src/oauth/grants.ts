import { randomBytes } from 'node:crypto';
import { keepNewest } from '../bounded.ts';
import type { Clock } from '../clock.ts';

/** One person's consent on one visit. */
export interface Grant {
  personId: string;
  items: readonly string[];
  redirectUri: string;
  state: string | undefined;
  nonce?: string | undefined;
  /** PKCE: the S256 challenge that the token request must answer. */
  challenge?: string | undefined;
  /** Whether the app may act while the person is away, by a refresh token. */
  offline?: boolean;
}

/** The tie between a person and our app, until one of them cuts it. */
export interface Link {
  items: ReadonlySet<string>;
  connectedAtMs: number;
}

interface Timed {
  grant: Grant;
  untilMs: number;
}

export interface Lifetimes {
  codeMs: number;
  accessMs: number;
  refreshMs: number;
}

const KEPT = 20_000;

/** One provider's codes, tokens and links with our app, by the sandbox's clock. */
export class Grants {
  private readonly clock: Clock;
  readonly lifetimes: Lifetimes;
  private readonly codes = new Map<string, Timed>();
  private readonly access = new Map<string, Timed>();
  private readonly refresh = new Map<string, Timed>();
  private readonly links = new Map<string, Link>();

  constructor(clock: Clock, lifetimes: Lifetimes) {
    this.clock = clock;
    this.lifetimes = lifetimes;
  }

  /** Writes down what was agreed and answers the code that the browser carries home. */
  agree(grant: Grant): string {
    const before = this.links.get(grant.personId);
    this.links.set(grant.personId, {
      items: new Set([...(before?.items ?? []), ...grant.items]),
      connectedAtMs: before?.connectedAtMs ?? this.clock.now(),
    });
    keepNewest(this.links, KEPT);
    return this.issue(this.codes, grant, this.lifetimes.codeMs);
  }

  /** The grant of a code that is still good; it stays good until it is spent. */
  ofCode(code: string): Grant | undefined {
    return this.standing(this.codes, code)?.grant;
  }

  spendCode(code: string): void {
    this.codes.delete(code);
  }

  accessToken(grant: Grant): string {
    return this.issue(this.access, grant, this.lifetimes.accessMs);
  }

  refreshToken(grant: Grant): string {
    return this.issue(this.refresh, grant, this.lifetimes.refreshMs);
  }

  ofAccess(token: string): Grant | undefined {
    return this.standing(this.access, token)?.grant;
  }

  ofRefresh(token: string): { grant: Grant; leftMs: number } | undefined {
    const found = this.standing(this.refresh, token);
    return found && { grant: found.grant, leftMs: found.untilMs - this.clock.now() };
  }

  dropRefresh(token: string): void {
    this.refresh.delete(token);
  }

  /** The person that any token, dead or alive, was given out for. */
  personOf(token: string): string | undefined {
    return (this.access.get(token) ?? this.refresh.get(token))?.grant.personId;
  }

  link(personId: string): Link | undefined {
    return this.links.get(personId);
  }

  /** Cuts the tie: every code and token of the person dies with it. */
  unlink(personId: string): boolean {
    for (const map of [this.codes, this.access, this.refresh])
      for (const [secret, { grant }] of map) if (grant.personId === personId) map.delete(secret);
    return this.links.delete(personId);
  }

  private issue(map: Map<string, Timed>, grant: Grant, lifeMs: number): string {
    // Padded base64 on purpose: a client that forgets to encode `+`, `/` and `=` must fail here.
    const secret = `${randomBytes(30).toString('base64')}+/==`;
    map.set(secret, { grant, untilMs: this.clock.now() + lifeMs });
    keepNewest(map, KEPT);
    return secret;
  }

  private standing(map: Map<string, Timed>, secret: string): Timed | undefined {
    const found = map.get(secret);
    return found && found.untilMs > this.clock.now() ? found : undefined;
  }
}

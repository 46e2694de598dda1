import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Ways in which a browser or an authenticator departs from what it was asked. */
export interface PasskeyQuirks {
  /** The page that asked, in place of the right one. */
  origin?: string;
  /** The host given to the authenticator, in place of the right one. */
  rpId?: string;
  challenge?: string;
  /** Whether the holder unlocked it by finger, face or PIN; true where nothing is said. */
  isVerified?: boolean;
  /** The count of signatures; one more than before where nothing is said. */
  counter?: number;
  /** The account that it says it was made for. */
  userHandle?: string | null;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKED_UP = 0x18;
const NEW_KEY = 0x40;
/** `{1: 2, 3: -7, -1: 1, -2: …, -3: …}` in CBOR: a key of P-256 for ES256. */
const COSE_START = Buffer.from('a5010203262001215820', 'hex');
const COSE_Y = Buffer.from('225820', 'hex');
/** `{"fmt": "none", "attStmt": {}, "authData": …}` in CBOR, up to the length of its bytes. */
const ATTESTATION_START = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/**
 * An authenticator with one passkey, and the browser before it (WebAuthn level 2, ES256, no attestation). It takes options
 * and gives credentials as JSON text, as browsers do.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private counter = 0;

  /** Opens pages of this origin. */
  constructor(private readonly origin: string) {}

  /** Makes the passkey. */
  create(options: string, quirks: PasskeyQuirks = {}): string {
    const { challenge, rp, user } = JSON.parse(options) as Options;
    this.userHandle = user?.id ?? '';
    const id = Buffer.from(this.credentialId, 'base64url');
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(this.keys.publicKey)]);
    const authData = this.authData(rp?.id ?? '', quirks, key);
    const attestationObject = Buffer.concat([ATTESTATION_START, Buffer.from([authData.length]), authData]);
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', challenge, quirks).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'a-way-of-tomorrow'],
    });
  }

  /** Signs a challenge with the passkey. */
  get(options: string, quirks: PasskeyQuirks = {}): string {
    // Without a host in the options a browser takes its page's.
    const { challenge, rpId = new URL(this.origin).hostname } = JSON.parse(options) as Options;
    const authData = this.authData(rpId, quirks);
    const clientData = this.clientData('webauthn.get', challenge, quirks);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    const { userHandle = this.userHandle } = quirks;
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle,
    });
  }

  private credential(response: object): string {
    const id = this.credentialId;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  private clientData(type: string, challenge: string, quirks: PasskeyQuirks): Buffer {
    const data = { type, challenge: quirks.challenge ?? challenge, origin: quirks.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
  }

  private authData(rpId: string, quirks: PasskeyQuirks, newKey?: Buffer): Buffer {
    this.counter = quirks.counter ?? this.counter + 1;
    const verified = quirks.isVerified === false ? 0 : USER_VERIFIED;
    const head = Buffer.alloc(5);
    head.writeUInt8(USER_PRESENT | verified | BACKED_UP | (newKey ? NEW_KEY : 0));
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(quirks.rpId ?? rpId), head, ...(newKey ? [newKey] : [])]);
  }
}

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([COSE_START, Buffer.from(x, 'base64url'), COSE_Y, Buffer.from(y, 'base64url')]);
}

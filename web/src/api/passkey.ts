import { AppError } from './app-error';

/**
 * Whether this browser has passkeys and reads our questions: Chrome 129, Firefox 119, Safari 18.4 and later. Others are
 * offered none.
 */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

/** Makes a passkey as the server's question says; undefined when its holder gives up. */
export const makePasskey = (options: string): Promise<string | undefined> =>
  answerOf(() => {
    // The server says what WebAuthn calls PublicKeyCredentialCreationOptionsJSON; the browser checks it.
    const asked = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) });
  });

/** Asks for a passkey as the server's question says; undefined when its holder gives up. */
export const askPasskey = (options: string): Promise<string | undefined> =>
  answerOf(() => {
    // As above, PublicKeyCredentialRequestOptionsJSON.
    const asked = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
    return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) });
  });

/** The credential as the JSON text that the server reads. */
async function answerOf(ask: () => Promise<Credential | null>): Promise<string | undefined> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : undefined;
  } catch (thrown) {
    const fault = thrown instanceof DOMException ? thrown.name : '';
    // Browsers say the same for a person who closes their window and for one who lets its time run out.
    if (fault === 'NotAllowedError' || fault === 'AbortError') return undefined;
    const message =
      fault === 'InvalidStateError'
        ? '이 기기의 패스키는 이미 등록되어 있어요.'
        : '이 브라우저에서 패스키를 쓰지 못했어요. 다른 방법을 써주세요.';
    throw new AppError({ kind: 'client', code: 'PASSKEY_FAILED', message });
  }
}

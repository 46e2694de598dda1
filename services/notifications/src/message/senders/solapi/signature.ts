import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256 over date and salt, keyed with the secret's text. */
export const signatureOf = (secret: string, date: string, salt: string): string =>
  createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex');

/** The Authorization header of one request; a salt is never used twice. */
export function authorization(apiKey: string, secret: string, now = new Date()): string {
  const date = now.toISOString();
  const salt = randomBytes(16).toString('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signatureOf(secret, date, salt)}`;
}

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Whether a delivery report carries our secret, which the provider sends as the hex SHA-1 of its text. */
export function isReportSecret(given: string, secret: string): boolean {
  // Hashed once more, so that both are of one length and the comparison tells nothing by its time.
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given.toLowerCase()), digest(sha1(secret)));
}

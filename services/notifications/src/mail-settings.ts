import { z } from 'zod';
import { decoded } from '@jumun/contracts';

export interface MailSenderAddress {
  name: string;
  address: string;
}

/** A mail server and our account at it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS. */
  secure: boolean;
  user: string;
  password: string;
}

const PORT_OF_SMTPS = 465;
const PORT_OF_SUBMISSION = 587;

/** `smtps://user:password@host` speaks TLS from the first byte, `smtp://…` turns to it by STARTTLS. */
export const smtpUrl = z.string().transform((text, context): SmtpServer => {
  const url = URL.parse(text.trim());
  const isPlain = url !== null && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  if (!isPlain || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    context.addIssue('is not an address such as smtps://user:password@host:465');
    return z.NEVER;
  }
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (!user || !password) {
    context.addIssue('has no user and password');
    return z.NEVER;
  }
  const secure = url.protocol === 'smtps:';
  const port = url.port === '' ? (secure ? PORT_OF_SMTPS : PORT_OF_SUBMISSION) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, secure, user, password };
});

/** `no-reply@example.com`, or with a name before it: `Jumun <no-reply@example.com>`. */
export const mailSender = z.string().transform((text, context): MailSenderAddress => {
  const [, name = '', inBrackets = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = z.email().safeParse(inBrackets.trim());
  if (!address.success) {
    context.addIssue('is not an e-mail address, or a name with one in <>');
    return z.NEVER;
  }
  return { name: name.trim().replace(/^"|"$/g, ''), address: address.data };
});

import type { OnModuleDestroy } from '@nestjs/common';
import { circuit, CircuitOpenError } from '@jumun/runtime';
import MailComposer from 'nodemailer/lib/mail-composer';
import { z } from 'zod';
import type { MailSenderAddress } from '../../../mail-settings.js';
import { SmtpLines, type SmtpOutcome, type SmtpSettings } from './smtp-lines.js';

export interface MailSettings extends SmtpSettings {
  sender: MailSenderAddress;
}

export interface Mail {
  /** Our message's id: the same one twice is recognised by mailboxes as one mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** The outcome of an e-mail: only `accepted` is a success; an `unknown` one may have gone out. */
export type MailAnswer =
  { kind: 'accepted'; id: string | undefined } | { kind: 'not-sent' | 'unknown' | 'refused'; reason: string };

const OPEN_AFTER_FAILURES = 5;
const OPEN_MS = 10_000;
const Address = z.email().max(254);

/** Sends e-mails by SMTP, one recipient each; servers give no reports. */
export class MailSender implements OnModuleDestroy {
  private readonly circuit = circuit({ failures: OPEN_AFTER_FAILURES, openMs: OPEN_MS, provider: 'mail' });
  private readonly lines: SmtpLines;
  private readonly sender: MailSenderAddress;

  constructor({ sender, ...smtp }: MailSettings) {
    this.sender = sender;
    this.lines = new SmtpLines(smtp);
  }

  /** Sends one e-mail. Never throws for what the network or the provider does. */
  async send(mail: Mail): Promise<MailAnswer> {
    // Another text than one address could name several, or commands to the server.
    if (!Address.safeParse(mail.to).success) return { kind: 'refused', reason: 'no-address' };
    const messageId = `<${mail.id}@${this.sender.address.split('@').at(-1)}>`;
    const content = await this.compose(mail, messageId);
    try {
      const outcome = await this.circuit.run(
        () => this.lines.send({ from: this.sender.address, to: mail.to, content }),
        (ended) => ended.kind === 'failed',
      );
      return readOutcome(outcome, messageId);
    } catch (error) {
      if (error instanceof CircuitOpenError) return { kind: 'not-sent', reason: 'circuit-open' };
      throw error;
    }
  }

  /** Logs in at the mail server and sends nothing; why it did not work, or undefined. */
  async logInFails(): Promise<string | undefined> {
    const outcome = await this.lines.logInOnly();
    if (outcome.kind === 'taken') return undefined;
    return outcome.kind === 'failed' ? outcome.reason : `smtp-${outcome.code}`;
  }

  /** Ends the connections that wait for another mail. */
  onModuleDestroy(): void {
    this.lines.close();
  }

  private compose({ to, subject, text }: Mail, messageId: string): Promise<Buffer> {
    const composer = new MailComposer({
      from: this.sender,
      to: { name: '', address: to },
      subject: oneLine(subject),
      text,
      messageId,
      // Keeps out-of-office replies from answering.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return composer.compile().build();
  }
}

/** A line break in a header would begin another one. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

function readOutcome(outcome: SmtpOutcome, messageId: string): MailAnswer {
  if (outcome.kind === 'taken') return { kind: 'accepted', id: messageId };
  if (outcome.kind === 'failed') return { kind: outcome.mayBeTaken ? 'unknown' : 'not-sent', reason: outcome.reason };
  return { kind: outcome.code >= 500 ? 'refused' : 'not-sent', reason: `smtp-${outcome.code}` };
}

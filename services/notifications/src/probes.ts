import { ifWhole, type Probe, type ProbeOutcome } from '@jumun/runtime';
import { SolapiError, TemplatesAtSolapi } from './alimtalk/templates-at-solapi.js';
import type { KakaoChat } from './chat/kakao/kakao.js';
import type { NotificationsConfig } from './config.js';
import type { MailSender } from './message/senders/mail/mail.js';
import type { Solapi } from './message/senders/solapi/solapi.js';
import type { AlimtalkTemplates } from './wording/templates-setting.js';
import { isPair } from './push/vapid.js';
import { makeKakaoChat, makeMailSender, makeSolapi, noteFeaturesOff } from './outside.js';

/** An unassigned number: no message was ever sent to it. */
const NOBODY = '01000000000';
const LOOK_BACK_MS = 60_000;
/** A member that no application has, and Kakao's answers that say that the key was looked at and taken. */
const NO_MEMBER = '1';
const KEY_REFUSED = /^kakao--401$|^channels-http-401$/;
const NO_ANSWER = /^(?!kakao-|channels-http-4)/;

/** Tries of the companies that the notifications service has settings for. */
export function notificationsProbes(config: NotificationsConfig): Probe[] {
  noteFeaturesOff(config);
  const [solapi, mail, chat] = [makeSolapi(config), makeMailSender(config), makeKakaoChat(config)];
  const pair = ifWhole(config, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY');
  const alimtalk = ifWhole(config, 'SOLAPI_PFID', 'ALIMTALK_TEMPLATES');
  return [
    { feature: 'solapi', settings: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET'], run: () => trySolapi(solapi) },
    ...(alimtalk
      ? [
          {
            feature: 'alimtalk',
            settings: ['SOLAPI_PFID', 'ALIMTALK_TEMPLATES'],
            run: () => tryTemplates(templatesOf(config, alimtalk.SOLAPI_PFID), alimtalk.ALIMTALK_TEMPLATES),
          },
        ]
      : []),
    ...(mail ? [{ feature: 'mail', settings: ['SMTP_URL'], run: () => tryMail(mail) }] : []),
    ...(chat
      ? [{ feature: 'kakao-channel', settings: ['KAKAO_ADMIN_KEY', 'KAKAO_CHANNEL_ID'], run: () => tryChannel(chat) }]
      : []),
    ...(pair
      ? [{ feature: 'push', settings: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], run: () => tryPair(pair) }]
      : []),
  ];
}

const templatesOf = (config: NotificationsConfig, pfId: string): TemplatesAtSolapi =>
  new TemplatesAtSolapi({
    base: config.SOLAPI_BASE,
    apiKey: config.SOLAPI_API_KEY,
    apiSecret: config.SOLAPI_API_SECRET,
    pfId,
  });

async function trySolapi(solapi: Solapi): Promise<ProbeOutcome> {
  const answer = await solapi.lookUp(NOBODY, new Date(Date.now() - LOOK_BACK_MS));
  if (answer.kind === 'answered') return { kind: 'right', say: 'takes this key' };
  return /^http-4/.test(answer.reason)
    ? { kind: 'wrong', say: `are not taken (${answer.reason})` }
    : { kind: 'away', say: `gave no usable answer (${answer.reason})` };
}

/** Each id must be of a template that the reviewers approved, or messages by it are refused one by one. */
async function tryTemplates(templates: TemplatesAtSolapi, wanted: AlimtalkTemplates): Promise<ProbeOutcome> {
  try {
    const approved = new Set(
      (await templates.list()).filter(({ status }) => status === 'APPROVED').map(({ templateId }) => templateId),
    );
    const lacking = [...wanted].filter(([, id]) => !approved.has(id)).map(([name]) => name);
    return lacking.length === 0
      ? { kind: 'right', say: `has all ${wanted.size} templates approved` }
      : { kind: 'wrong', say: `name templates that are not approved: ${lacking.join(', ')}` };
  } catch (error) {
    if (error instanceof SolapiError) return { kind: 'away', say: error.message };
    throw error;
  }
}

async function tryMail(mail: MailSender): Promise<ProbeOutcome> {
  const fault = await mail.logInFails();
  mail.onModuleDestroy();
  if (fault === undefined) return { kind: 'right', say: 'lets us in; nothing was sent' };
  return /^eauth|-5\d\d$/.test(fault)
    ? { kind: 'wrong', say: `is not let in (${fault})` }
    : { kind: 'away', say: `could not be spoken to (${fault})` };
}

/** No push service says whether it takes a pair without a browser that asked for it. */
function tryPair(pair: { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }): Promise<ProbeOutcome> {
  const isOne = isPair({ publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY });
  return Promise.resolve(
    isOne
      ? { kind: 'right', say: 'belong together; nothing was sent' }
      : { kind: 'wrong', say: 'do not belong together' },
  );
}

async function tryChannel(chat: KakaoChat): Promise<ProbeOutcome> {
  const relation = await chat.relationOf(NO_MEMBER);
  if (relation.kind !== 'unknown') return { kind: 'right', say: 'takes this key' };
  if (KEY_REFUSED.test(relation.reason)) return { kind: 'wrong', say: `are not taken (${relation.reason})` };
  return NO_ANSWER.test(relation.reason)
    ? { kind: 'away', say: `gave no usable answer (${relation.reason})` }
    : { kind: 'right', say: `takes this key (${relation.reason} for a member that nobody is)` };
}

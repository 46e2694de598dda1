import { relative } from 'node:path';
import { demo } from './parts.ts';

interface SummaryOptions {
  origin: string;
  sandbox: string;
  dataDir: string;
  hasDemo: boolean;
  startedInMs: number;
}

const LABEL_WIDTH = 20;

/** The text shown when everything runs: addresses, accounts, and how to stop it. */
export function summaryOf({ origin, sandbox, dataDir, hasDemo, startedInMs }: SummaryOptions): string {
  const folder = relative(process.cwd(), dataDir) || dataDir;
  const lines = [
    '',
    `  Jumun runs (started in ${(startedInMs / 1000).toFixed(1)} s).`,
    '',
    row('Web', origin),
    ...(hasDemo
      ? [
          row(`Store ${demo.shopTitle}`, `${origin}/@${demo.shopName}`),
          row('Owner', `${origin}/login`, demo.ownerEmail),
        ]
      : [row('Open a shop', `${origin}/register`)]),
    row('Operator', `${origin}/ops`, demo.operatorEmail),
    row('API documents', `${origin}/docs  ${origin}/docs/events`),
    row('Outside world', `${sandbox}  (card page, phone inbox, printer)`),
    row('What runs', `${folder}/run.json  ${folder}/logs`),
    '',
    '  Ctrl-C stops it all and keeps the data; "npm start -- --fresh" begins anew.',
    '',
  ];
  return lines.join('\n');
}

function row(label: string, address: string, email?: string): string {
  const logIn = email ? `  ${email} / ${demo.password}` : '';
  return `    ${padded(label)}${address}${logIn}`;
}

// A Hangul letter is two columns wide in a terminal.
function padded(label: string): string {
  const columns = [...label].reduce((sum, letter) => sum + (/\p{Script=Hangul}/u.test(letter) ? 2 : 1), 0);
  return label + ' '.repeat(Math.max(1, LABEL_WIDTH - columns));
}

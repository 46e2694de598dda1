import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { chooseFile } from '../choose-file.ts';
import { play } from '../fake-gateway.ts';
import { bankResults } from '../operator-money-rows.ts';
import { BANK_FILE } from '../operator-money-rows.ts';
import { type List, moneyScreen, moneyStatesOf } from './money-desk-screen.ts';
import { seen } from './operator-screen.ts';
import { REFUSED } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { payouts } = http;

const lists: readonly List[] = [
  {
    name: 'operator-payout-accounts',
    route: '/ops/payout-accounts',
    call: payouts.payoutAccounts,
    what: '계좌를',
    ready: '통장 사본과 대조하고 정해주세요',
    empty: { desk: (all) => void (all.accounts = []), text: '확인할 내역이 없어요' },
  },
  {
    name: 'operator-bank-files',
    route: '/ops/bank-files',
    call: payouts.bankFiles,
    what: '은행 파일을',
    ready: '결과 대기 11건',
    empty: { desk: (all) => void (all.files = []), text: '아직 만든 은행 파일이 없어요.' },
  },
  {
    name: 'operator-bank-file',
    route: '/ops/bank-files/:bankFileId',
    path: `/ops/bank-files/${BANK_FILE}`,
    call: payouts.searchPayouts,
    what: '결과를 기다리는 지급을',
    ready: '은행의 결과 입력',
    empty: { desk: (all) => void (all.payouts = []), text: '결과를 기다리는 지급이 없어요.' },
  },
  {
    name: 'operator-holidays',
    route: '/ops/holidays',
    call: http.holidays.listHolidays,
    what: '은행 휴일을',
    ready: '우리 은행 전산 점검',
    empty: { desk: (all) => void (all.holidays.holidays = []), text: /은행 휴일이 없어요/ },
  },
];

const NO_FILE = '이체 파일을 찾을 수 없어요.';
const nobodys = '/ops/bank-files/0192f000-0000-7000-8000-00000000dead';
/** The forms for banks with their checksums, and what a bank's list of results says of a file. */
const layouts = (['generic', 'titled', 'plain', 'named', 'tabbed'] as const).map((layout, at) => ({
  layout,
  checksum: `${at}abc`.repeat(16),
}));

/** Screens in a state of their own. */
const specials: readonly Screen[] = [
  moneyScreen({
    name: 'operator-bank-file-results',
    route: '/ops/bank-files/:bankFileId',
    path: `/ops/bank-files/${BANK_FILE}`,
    state: 'ready',
    money: (desk, backend) => {
      Object.assign(desk.files[0] ?? {}, { layouts });
      play(backend, { payouts: { readBankResults: () => bankResults() } });
    },
    reach: async (page) => {
      await chooseFile(page.getByLabel('은행의 결과 파일'), { name: 'results.csv', mimeType: 'text/csv', bytes: 9 });
      await page.getByRole('button', { name: '대조하기' }).click();
      await page.getByRole('table', { name: '대조한 결과' }).waitFor();
    },
  }),
  moneyScreen({
    name: 'operator-holidays-missing',
    route: '/ops/holidays',
    path: '/ops/holidays',
    state: 'ready',
    money: (desk) => void Object.assign(desk.holidays, { comingKnown: false, feed: { on: false, fetchedAt: null } }),
    reach: seen(/아직 없어요. 설날/),
  }),
  moneyScreen({
    name: 'operator-bank-file-refused',
    route: '/ops/bank-files/:bankFileId',
    path: `/ops/bank-files/${BANK_FILE}`,
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('radio', { name: '실패' }).first().click();
      await page.getByRole('textbox', { name: /실패한 이유/ }).waitFor();
    },
  }),
  moneyScreen({
    name: 'operator-bank-file-unknown',
    route: '/ops/bank-files/:bankFileId',
    path: nobodys,
    state: 'error',
    faults: REFUSED,
    money: (desk, backend) => {
      desk.payouts = [];
      play(backend, { payouts: { bankFileSummary: refused('BANK_FILE_NOT_FOUND') } });
    },
    reach: seen(NO_FILE),
  }),
];

/** The desk's screens of payout accounts and files for the bank, in all their states. */
export const operatorBankScreens: readonly Screen[] = [...lists.flatMap(moneyStatesOf), ...specials];

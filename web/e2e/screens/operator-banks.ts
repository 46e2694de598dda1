import { http } from '@jumun/contracts';
import { refusal } from '../fake-gateway.ts';
import { BANK_FILE } from '../operator-money-rows.ts';
import { type List, moneyScreen, moneyStatesOf } from './money-desk-screen.ts';
import { answerWith } from '../operator-backend.ts';
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
];

const NO_FILE = '이체 파일을 찾을 수 없어요.';
const nobodys = '/ops/bank-files/0192f000-0000-7000-8000-00000000dead';
/** Screens in a state of their own. */
const specials: readonly Screen[] = [
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
      answerWith(backend, http.payouts.bankFileSummary, () => refusal(404, 'BANK_FILE_NOT_FOUND', NO_FILE), {
        bank_file_id: nobodys.slice(-36),
      });
    },
    reach: seen(NO_FILE),
  }),
];

/** The desk's screens of payout accounts and files for the bank, in all their states. */
export const operatorBankScreens: readonly Screen[] = [...lists.flatMap(moneyStatesOf), ...specials];

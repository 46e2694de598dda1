import { http } from '@jumun/contracts';
import { BANK_FILE } from '../operator-money-rows.ts';
import { type List, moneyScreen, statesOf } from './money-desk-screen.ts';
import type { Screen } from './screen.ts';

const { payouts } = http;

const lists: readonly List[] = [
  {
    name: 'operator-payout-accounts',
    route: '/ops/payout-accounts',
    title: '지급 계좌',
    call: payouts.payoutAccounts,
    what: '계좌를',
    ready: '통장 사본과 견주고 정해주세요',
    empty: { desk: (all) => void (all.accounts = []), text: '기다리는 일이 없어요' },
  },
  {
    name: 'operator-bank-files',
    route: '/ops/bank-files',
    title: '은행 파일',
    call: payouts.bankFiles,
    what: '은행 파일을',
    ready: '결과 대기 11건',
    empty: { desk: (all) => void (all.files = []), text: '아직 만든 은행 파일이 없어요.' },
  },
  {
    name: 'operator-bank-file',
    route: '/ops/bank-files/{bank_file_id}',
    path: `/ops/bank-files/${BANK_FILE}`,
    title: /은행 파일/,
    call: payouts.searchPayouts,
    what: '결과를 기다리는 지급을',
    ready: '은행의 결과 입력',
    empty: { desk: (all) => void (all.payouts = []), text: '결과를 기다리는 지급이 없어요.' },
  },
];

/** Screens in a state of their own. */
const specials: readonly Screen[] = [
  moneyScreen({
    name: 'operator-bank-file-refused',
    route: '/ops/bank-files/{bank_file_id}',
    path: `/ops/bank-files/${BANK_FILE}`,
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('radio', { name: '실패' }).first().click();
      await page.getByRole('textbox', { name: /실패한 이유/ }).waitFor();
    },
  }),
];

/** The desk's screens of payout accounts and files for the bank, in all their states. */
export const operatorBankScreens: readonly Screen[] = [...lists.flatMap(statesOf), ...specials];

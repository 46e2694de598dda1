import { BANKS, DeskService, http as contractRoutes, inquiryTopicWords } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The calls of operators, which neither owners nor shoppers download; the build evaluates this file as it does
 * `contract-values`.
 */

const { auth, operator, desk, inquiry, notifications, orders, payouts, settlement } = contractRoutes;
export const http = withoutSchemas({
  auth: { opsLogin: auth.opsLogin, logout: auth.logout },
  operator,
  desk,
  inquiry: { list: inquiry.list, answer: inquiry.answer },
  notifications: { listMessages: notifications.listMessages, resendMessage: notifications.resendMessage },
  orders: { unknownPayments: orders.unknownPayments, resolvePayment: orders.resolvePayment },
  payouts: {
    payoutRuns: payouts.payoutRuns,
    searchPayouts: payouts.searchPayouts,
    payoutRecord: payouts.payoutRecord,
    payoutParts: payouts.payoutParts,
    lookUpPayout: payouts.lookUpPayout,
    payoutAccounts: payouts.payoutAccounts,
    readBankAccount: payouts.readBankAccount,
    decidePayoutAccount: payouts.decidePayoutAccount,
    makeBankFile: payouts.makeBankFile,
    bankFiles: payouts.bankFiles,
    bankFileSummary: payouts.bankFileSummary,
    bankFile: payouts.bankFile,
    confirmBankFile: payouts.confirmBankFile,
  },
  settlement: {
    trialBalance: settlement.trialBalance,
    checkBooks: settlement.checkBooks,
    booksReport: settlement.booksReport,
    feeTerms: settlement.feeTerms,
    changeFee: settlement.changeFee,
    fundsOwed: settlement.fundsOwed,
    reconciliation: settlement.reconciliation,
    runReconciliation: settlement.runReconciliation,
    uploadProviderFile: settlement.uploadProviderFile,
  },
});

/** The services that have a desk. */
export const deskServices: readonly DeskService[] = DeskService.options;
/** Korean banks by the three digits that transfers name them by. */
export const bankNames: Readonly<Record<string, string>> = BANKS;
/** How the topics of inquiries read. */
export const topicWords = inquiryTopicWords;

import { contracts, desks, DeskService, MOST_COUNTED, Problem } from '@jumun/contracts';
import { isAway } from '../http/problem-of.js';
const { auth, notifications, orders, settlement } = contracts;
/** Counts the work waiting for operators in all services at once. Figures of a service without an answer are null. */ export async function countWaiting(rpc, actor) {
    const [shops, people, payments, money, stuck] = await Promise.all([
        ifAnswered(rpc.call(auth.procedures.countWaiting, {}, actor)),
        ifAnswered(rpc.call(notifications.procedures.countWaiting, {}, actor)),
        ifAnswered(rpc.call(orders.procedures.countWaiting, {}, actor)),
        ifAnswered(rpc.call(settlement.procedures.countWaiting, {}, actor)),
        Promise.all(DeskService.options.map((service)=>ifAnswered(rpc.call(desks[service].procedures.countStuck, {}, actor))))
    ]);
    return {
        shops: presentCount(shops, 'shops'),
        inquiries: presentCount(people, 'inquiries'),
        payments: presentCount(payments, 'payments'),
        payouts: presentCount(money, 'payouts'),
        bank_files: presentCount(money, 'bankFiles'),
        payout_accounts: presentCount(money, 'payoutAccounts'),
        breaks: presentCount(money, 'breaks'),
        broken_rules: presentCount(money, 'brokenRules'),
        messages: presentCount(people, 'messages'),
        dead_letters: withOldest(presentSum(stuck.map((of)=>of?.deadLetters)), stuck.map((of)=>of?.since.deadLetters)),
        failed_chores: presentSum(stuck.map((of)=>of?.failedChores)),
        approvals: presentCount(money, 'approvals')
    };
}
/** A desk that can't know one figure is still to show the others. */ export const ifAnswered = (asked)=>asked.catch((error)=>{
        if (isAway(error) || error instanceof Problem && error.code === 'INTERNAL') return undefined;
        throw error;
    });
function presentCount(counted, name) {
    const count = counted?.[name];
    if (!counted || count === undefined) return null;
    return withOldest({
        count,
        is_more: count >= MOST_COUNTED
    }, [
        counted.since[name]
    ]);
}
/** The same with the earliest of the moments, where one is known. */ function withOldest(waiting, moments) {
    const [first] = moments.filter((moment)=>moment != null).sort((one, other)=>Date.parse(one) - Date.parse(other));
    return waiting && first !== undefined ? {
        ...waiting,
        since: first
    } : waiting;
}
/** The figures of all services together: at least so much when one of them is unknown, and at least none is unknown. */ export function presentSum(counts) {
    const known = counts.filter((count)=>count != null);
    const count = known.reduce((sum, each)=>sum + each, 0);
    const isWhole = known.length === counts.length;
    if (count === 0 && !isWhole) return null;
    return {
        count,
        is_more: !isWhole || known.some((each)=>each >= MOST_COUNTED)
    };
}

//# sourceMappingURL=count-waiting.js.map
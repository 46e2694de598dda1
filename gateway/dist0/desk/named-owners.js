import { contracts } from '@jumun/contracts';
import { ifAnswered } from './count-waiting.js';
/**
 * Adds owners' names to the entries of owners; without an answer from the auth service the entries stay as they are.
 */ export async function withOwners(rpc, actor, entries) {
    const isOwners = ({ actor_kind: kind, actor_id: id })=>kind === 'owner' && id !== null;
    const shopIds = [
        ...new Set(entries.filter(isOwners).flatMap(({ actor_id: id })=>id ?? []))
    ];
    if (shopIds.length === 0) return [
        ...entries
    ];
    const { nameOwners } = contracts.auth.procedures;
    const owners = await ifAnswered(rpc.call(nameOwners, {
        shopIds
    }, actor)) ?? [];
    const byShop = new Map(owners.map(({ shopId, ownerName, shopName })=>[
            shopId,
            {
                name: ownerName,
                shop_name: shopName
            }
        ]));
    return entries.map((entry)=>{
        const owner = isOwners(entry) ? byShop.get(entry.actor_id ?? '') : undefined;
        return owner ? {
            ...entry,
            owner
        } : entry;
    });
}

//# sourceMappingURL=named-owners.js.map
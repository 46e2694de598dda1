import { FEW_LEFT } from '@jumun/contracts';
/** The fields whose changes are sent, so that open pages need not fetch them. */ const TOLD = new Set([
    'product_soldout',
    'option_soldout',
    'intake'
]);
const AMOUNTS = new Set([
    'product_amount',
    'option_amount'
]);
/** The page without the fields that are sent. Whether stock is counted stays in it, the number of pieces doesn't. */ const restOf = (store)=>JSON.stringify(store, (key, value)=>TOLD.has(key) ? undefined : AMOUNTS.has(key) ? value === null : value);
const fewOf = (amount)=>amount !== null && amount <= FEW_LEFT ? amount : null;
/** Those entries that the list before did not have so. */ function changed(before, now) {
    const known = new Set(before.map((each)=>JSON.stringify(each)));
    return now.filter((each)=>!known.has(JSON.stringify(each)));
}
const productsOf = ({ products })=>products.map(({ product_id, product_soldout, product_amount })=>({
            product_id,
            soldout: product_soldout,
            left: fewOf(product_amount)
        }));
const optionsOf = ({ option_groups })=>option_groups.flatMap(({ options })=>options.map(({ option_id, option_soldout })=>({
                option_id,
                soldout: option_soldout
            })));
/** Parsed pages: the page sent last is read once, and each later one is compared with it. */ const read = new WeakMap();
function storeOf(page) {
    const known = read.get(page);
    if (known) return known;
    // It was made by `Prepared.of` from an answer of the store's route.
    const { data } = page.parsed();
    read.set(page, data);
    return data;
}
/** Compares a page with the one last sent to its readers. */ export function newsBetween(before, now) {
    if (before.etag === now.etag) return {
        goods: null,
        intake: null,
        isMore: false
    };
    const [old, fresh] = [
        storeOf(before),
        storeOf(now)
    ];
    const products = changed(productsOf(old), productsOf(fresh));
    const options = changed(optionsOf(old), optionsOf(fresh));
    const hasOtherIntake = JSON.stringify(old.intake) !== JSON.stringify(fresh.intake);
    // That a store has hours now, or none any more, is more than a change of them.
    const isMore = restOf(old) !== restOf(fresh) || old.intake === null !== (fresh.intake === null);
    // Without further changes the goods bring the page up to date, so they carry its tag.
    const goods = {
        etag: isMore ? null : now.etag,
        products,
        options
    };
    return {
        goods: products.length + options.length > 0 ? goods : null,
        intake: hasOtherIntake ? fresh.intake : null,
        isMore
    };
}

//# sourceMappingURL=page-news.js.map
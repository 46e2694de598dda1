import type { PlantedFault } from './planted-fault.ts';

const notifications = 'services/notifications';
const orders = 'services/orders';

/** Notifications of an order and of everything else, and their receivers. */
export const notificationFaults: readonly PlantedFault[] = [
  {
    id: 'message-limits',
    harm: 'A flood of receipts spends the money that is kept for codes, and owners are shut out.',
    file: `${notifications}/src/message/message-limits.ts`,
    find: 'budget: newsBudget(budgetWon) }',
    put: 'budget: budgetWon }',
    test: `${notifications}/test/message-limits.test.ts`,
  },
  {
    id: 'undo',
    harm: 'A guest is called to an order that its shop took back at once.',
    file: `${notifications}/src/push/hold.sql.ts`,
    find: 'case when ${until} is null then now() else greatest',
    put: 'case when true or ${until} is null then now() else greatest',
    test: `${notifications}/test/undo.test.ts`,
  },
  {
    id: 'released-moves',
    harm: 'A move is undone whose message has left, and a guest comes for an order that waits.',
    file: `${orders}/src/order/undo-move.ts`,
    find: 'if (press && !(await takeOpenMove(',
    put: 'if (press && (await takeOpenMove(',
    test: `${orders}/test/undo.test.ts`,
  },
  {
    id: 'order-board',
    harm: 'A board that is open does not hear that an order moved, and shows it where it was.',
    file: `${orders}/src/order/move-order.ts`,
    find: '  tx.hint(orders.hints.boardChanged, { shopId, at });\n',
    put: '',
    test: `${orders}/test/board-changed.test.ts`,
  },
  {
    id: 'call-screen',
    harm: 'A number that is called once more does not come back to the screen.',
    file: `${orders}/src/screen/call-screen.sql.ts`,
    find: 'greatest(ready_at, recalled_at)',
    put: 'coalesce(ready_at, recalled_at)',
    test: `${orders}/test/screen.test.ts`,
  },
  {
    id: 'place-in-line',
    harm: 'A guest is told how many wait behind the own order, as if they were ahead.',
    file: `${orders}/src/place/place.sql.ts`,
    find: '(paid_at, id) < (own.paid_at, own.id)',
    put: '(paid_at, id) > (own.paid_at, own.id)',
    test: `${orders}/test/place.test.ts`,
  },
  {
    id: 'printing',
    harm: 'The bar’s printer prints what the kitchen makes, and the kitchen nothing.',
    file: 'libs/printing/src/papers/layout/kitchen.ts',
    find: '(id) => categoryIds.includes(id)',
    put: '(id) => !categoryIds.includes(id)',
    test: 'libs/printing/src/papers/layout/layout.test.ts',
  },
  {
    id: 'push',
    harm: 'The address of a guest’s phone is kept for days after the order was picked up.',
    file: `${notifications}/src/push/queue-pushes.ts`,
    find: `if (to === 'completed') await`,
    put: `if (to === 'waiting') await`,
    test: `${notifications}/test/push.test.ts`,
  },
  {
    id: 'message-retries',
    harm: 'An owner without KakaoTalk gets no text message in its place.',
    file: `${notifications}/src/message/judge-message.ts`,
    find: `return message.channel === 'alimtalk'`,
    put: `return message.channel !== 'alimtalk'`,
    test: `${notifications}/test/delivery.test.ts`,
  },
  {
    id: 'outbox-relay',
    harm: 'A sale whose fact NATS lost is taken for told, and the shop is not paid for it.',
    file: 'libs/messaging/src/relay.ts',
    find: 'this.knownStream !== undefined && this.knownStream !== created',
    put: 'this.knownStream === undefined && this.knownStream !== created',
    test: 'libs/messaging/test/relay.test.ts',
  },
  {
    id: 'entered-orders',
    harm: 'Each order of the till rings at every tablet of its shop, where nothing is left to be accepted.',
    file: 'services/notifications/src/order/tell-paid.ts',
    find: `'entered' in payment && payment.entered === true`,
    put: `'entered' in payment && payment.entered === false`,
    test: 'services/notifications/test/bell.test.ts',
  },
];

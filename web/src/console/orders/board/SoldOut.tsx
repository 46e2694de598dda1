import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast';
import type { CardLine } from './board-types';

interface Goods {
  productId: string;
  name: string;
}

/** The products of an order, each once; a copy of the server of before does not name them. */
const goodsOf = (lines: readonly CardLine[]): Goods[] => [
  ...new Map(
    lines.flatMap(({ productId, name }) => (productId ? [[productId, { productId, name }] as const] : [])),
  ).values(),
];

const mark = async (productId: string, soldOut: boolean): Promise<void> =>
  void (await call(http.catalog.changeProducts, { body: { productIds: [productId], change: { soldOut } } }));

/** Takes a product off the store with one press, and puts it back from the notice. */
export function SoldOut({ lines }: { lines: readonly CardLine[] }) {
  const goods = goodsOf(lines);
  const back = useAct({
    mutationFn: ({ productId }: Goods) => mark(productId, false),
    onSuccess: (_done, { name }) => showToast({ kind: 'success', text: t`${name}, 다시 팔아요.` }),
    onError: (fault) => showToast({ kind: 'error', text: messageOr(fault, t`되돌리지 못했어요.`) }),
  });
  const sellOut = useAct({
    mutationFn: ({ productId }: Goods) => mark(productId, true),
    onSuccess: (_done, product) =>
      showToast({
        kind: 'success',
        text: t`${{ name: product.name }}, 품절로 바꿨어요.`,
        action: { label: t`되돌리기`, run: () => back.mutate(product) },
        durationMs: 10_000,
      }),
  });
  if (goods.length === 0) return null;
  return (
    <section aria-label={t`품절 처리`} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t`품절 처리`}</h3>
      <div className="flex flex-wrap gap-2">
        {goods.map((product) => (
          <Button
            key={product.productId}
            kind="secondary"
            busy={sellOut.isPending && sellOut.variables?.productId === product.productId}
            disabled={sellOut.isPending}
            onClick={() => sellOut.mutate(product)}
          >
            {t`${{ name: product.name }} 품절`}
          </Button>
        ))}
      </div>
      {sellOut.error && (
        <p role="alert" className="font-semibold text-danger">
          {messageOr(sellOut.error, t`품절로 바꾸지 못했어요. 다시 눌러주세요.`)}
        </p>
      )}
    </section>
  );
}

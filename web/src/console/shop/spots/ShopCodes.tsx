import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client';
import { showFieldErrors } from '../../../api/field-errors';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { useRepeatable } from '../../../api/use-repeatable';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/form/fields';
import { Muted, Section } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { CodeLine } from './CodeLine';
import type { CodeRow } from './spot-rows';
import { refreshSpots } from './spots-query';

const MAX_NAME = 40;

interface ShopCodesProps {
  rows: readonly CodeRow[];
  isPicked: (row: CodeRow) => boolean;
  onPick: (row: CodeRow, isPicked: boolean) => void;
}

/** Codes that lead to the store and to no spot of it: for a poster, a flyer, the door. */
export function ShopCodes({ rows, isPicked, onPick }: ShopCodesProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <Section card id="shop-codes" title={t`매장 전체 QR`} gap={2}>
      <Muted>{t`자리를 정하지 않은 QR이에요. 입구나 포스터, 전단에 붙여주세요.`}</Muted>
      {rows.length > 0 && (
        <ul aria-labelledby="shop-codes" className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <CodeLine key={row.key} row={row} isPicked={isPicked(row)} onPick={(picked) => onPick(row, picked)} />
          ))}
        </ul>
      )}
      <Button kind="secondary" className="self-start" onClick={() => setMaking(true)}>
        {t`매장 전체 QR 만들기`}
      </Button>
      <Dialog open={isMaking} onClose={() => setMaking(false)} title={t`매장 전체 QR 만들기`}>
        <MakeShopCode onClose={() => setMaking(false)} />
      </Dialog>
    </Section>
  );
}

function MakeShopCode({ onClose }: { onClose: () => void }) {
  const repeatable = useRepeatable();
  const form = useForm({ defaultValues: { name: '' } });
  const { errors } = form.formState;
  const make = useAct<{ name: string }>({
    mutationFn: async ({ name }) => {
      const body = { name, medium: 'qr' as const, count: 1 };
      await repeatable(body, (idempotencyKey) => call(http.spots.createTags, { body, idempotencyKey }));
      showToast({ kind: 'success', text: t`매장 전체 QR을 만들었어요.` });
      onClose();
      await refreshSpots();
    },
    onError: (fault) => void showFieldErrors(form, fault, ['name']),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => make.mutate(typed))(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        control={form.control}
        name="name"
        label={t`이름`}
        help={t`예: 입구 포스터. QR마다 방문과 주문을 따로 세요.`}
        optional
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <p role="status" className="text-danger empty:hidden">
        {errors.name === undefined && make.error?.message}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" disabled={make.isPending} onClick={onClose}>
          {t`취소`}
        </Button>
        <Button type="submit" busy={make.isPending} busyLabel={t`만드는 중…`}>
          {t`만들기`}
        </Button>
      </div>
    </form>
  );
}

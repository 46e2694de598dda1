import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client';
import { showFieldErrors } from '../../../api/field-errors';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import type { Spot } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields';
import { showToast } from '../../../ui/toast';
import { choicesOf, kindWords, serveWords } from '../../parts/spot-words';
import { refreshSpots } from './spots-query';

const MAX_LABEL = 20;

type EditFields = Pick<Spot, 'label' | 'kind' | 'serve' | 'status'> & { zone: string };

/** Changes a spot, or deletes it with its codes. */
export function EditSpotForm({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const { spotId, pay } = spot;
  const params = { spotId };
  const form = useForm<EditFields>({
    defaultValues: {
      label: spot.label,
      zone: spot.zone ?? '',
      kind: spot.kind,
      serve: spot.serve,
      status: spot.status,
    },
  });
  const { errors } = form.formState;
  const [isDeleting, setDeleting] = useState(false);
  const end = async (said: string) => {
    showToast({ kind: 'success', text: said });
    onClose();
    await refreshSpots();
  };
  const save = useAct<EditFields>({
    mutationFn: async (fields) => {
      await call(http.spots.updateSpot, { params, body: { ...fields, pay } });
      await end(t`자리를 저장했어요.`);
    },
    onError: (fault) => void showFieldErrors(form, fault, ['label', 'zone']),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => save.mutate(typed))(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        control={form.control}
        name="label"
        label={t`자리 이름`}
        required
        rules={{ validate: (label) => label.trim() !== '' || t`자리 이름을 입력해주세요.` }}
        maxLength={MAX_LABEL}
      />
      <TextField control={form.control} name="zone" label={t`구역`} maxLength={MAX_LABEL} />
      <SelectField control={form.control} name="kind" label={t`종류`} options={choicesOf(kindWords)} />
      <SelectField control={form.control} name="serve" label={t`받는 방법`} options={choicesOf(serveWords)} />
      <SwitchField
        control={form.control}
        name="status"
        label={t`이 자리에서 주문 받기`}
        values={['active', 'inactive']}
      />
      <p role="status" className="text-danger empty:hidden">
        {errors.label === undefined && errors.zone === undefined && save.error?.message}
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" disabled={save.isPending} onClick={() => setDeleting(true)}>
          {t`자리 삭제`}
        </Button>
        <div className="flex gap-2">
          <Button kind="secondary" disabled={save.isPending} onClick={onClose}>
            {t`취소`}
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel={t`저장하는 중…`}>
            {t`저장`}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t`자리를 삭제할까요?`}
        description={t`‘${{ label: spot.label }}’의 QR로는 바로 주문할 수 없게 돼요. 지난 주문에는 자리 이름이 그대로 남아요.`}
        confirmLabel={t`삭제`}
        danger
        onConfirm={async () => {
          await call(http.spots.deleteSpot, { params });
          await end(t`자리를 삭제했어요.`);
        }}
      />
    </form>
  );
}

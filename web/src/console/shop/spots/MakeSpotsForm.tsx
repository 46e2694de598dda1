import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { useRepeatable } from '../../../api/use-repeatable';
import type { Spot } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { SelectField, TextField } from '../../../ui/form/fields';
import { Muted } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { choicesOf, kindWords, serveWords } from '../../parts/spot-words';
import { refreshSpots } from './spots-query';

interface MakeFields {
  prefix: string;
  from: string;
  to: string;
  suffix: string;
  zone: string;
  kind: Spot['kind'];
  serve: Spot['serve'];
}

const MAX_LABEL = 20;
const NUMBER = /^\d{1,4}$/;
const numberOf = (typed: string): number => Number(typed.normalize('NFKC'));
const isNumber = (typed: string): true | string =>
  NUMBER.test(typed.normalize('NFKC').trim()) || t`번호를 숫자로 입력해주세요.`;

/** Makes a run of spots, each with a code of its own. */
export function MakeSpotsForm({ onClose }: { onClose: () => void }) {
  const repeatable = useRepeatable();
  const form = useForm<MakeFields>({
    // eslint-disable-next-line jumun/texts-where-they-are-said -- guests read it: it becomes the name of each spot
    defaultValues: { prefix: '', from: '1', to: '20', suffix: '번 테이블', zone: '', kind: 'table', serve: 'carry' },
  });
  const { errors } = form.formState;
  const [prefix, from, to, suffix] = form.watch(['prefix', 'from', 'to', 'suffix']);
  const make = useAct<MakeFields>({
    mutationFn: async (typed) => {
      const labels = { ...typed, from: numberOf(typed.from), to: numberOf(typed.to) };
      const body = {
        labels: { prefix: labels.prefix, from: labels.from, to: labels.to, suffix: labels.suffix },
        ...{ kind: typed.kind, serve: typed.serve, zone: typed.zone, withTags: true },
      };
      const { spots } = await repeatable(body, async (idempotencyKey) => {
        return (await call(http.spots.createSpots, { body, idempotencyKey })).data;
      });
      showToast({ kind: 'success', text: t`자리 ${{ spots: spots.length }}개를 만들었어요.` });
      onClose();
      await refreshSpots();
    },
    onError: ({ fieldErrors }) => {
      const [message] = Object.values(fieldErrors);
      if (message !== undefined) form.setError('to', { message }, { shouldFocus: true });
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => make.mutate(typed))(event)}
      className="flex flex-col gap-4"
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          control={form.control}
          name="prefix"
          label={t`번호 앞 글자`}
          maxLength={MAX_LABEL}
          placeholder={t`예: A`}
        />
        <TextField control={form.control} name="suffix" label={t`번호 뒤 글자`} maxLength={MAX_LABEL} />
        <TextField
          control={form.control}
          name="from"
          label={t`시작 번호`}
          required
          rules={{ validate: isNumber }}
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          control={form.control}
          name="to"
          label={t`끝 번호`}
          required
          rules={{ validate: isNumber }}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <Muted>{t`${prefix}${from}${suffix}부터 ${prefix}${to}${suffix}까지 자리마다 QR을 하나씩 만들어요.`}</Muted>
      <TextField
        control={form.control}
        name="zone"
        label={t`구역`}
        help={t`홀, 테라스처럼 나눠서 볼 때만 입력해주세요.`}
        maxLength={MAX_LABEL}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField control={form.control} name="kind" label={t`종류`} options={choicesOf(kindWords)} />
        <SelectField control={form.control} name="serve" label={t`받는 방법`} options={choicesOf(serveWords)} />
      </div>
      <p role="status" className="text-danger empty:hidden">
        {errors.to?.message === undefined && make.error?.message}
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

import { decoded } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../../api/client';
import { showFieldErrors } from '../../../api/field-errors';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { paths } from '../../../addresses/paths';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { TextField } from '../../../ui/form/fields';
import { Muted } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { useShop } from '../../parts/shop/shop-query';
import { refreshDevices } from './devices-query';

interface PairFields {
  code: string;
  name: string;
  keep: boolean;
}

const MAX_NAME = 40;
const CODE = /^\d{6}$/;

/** Takes the six digits that the device shows, as people type them: with a gap in the middle, too. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '');

/** Types a device's code, and gives it a name. */
export function PairForm({ onClose }: { onClose: () => void }) {
  const storeName = useShop()?.storeName ?? null;
  const form = useForm<PairFields>({ defaultValues: { code: '', name: '', keep: true } });
  const { errors } = form.formState;
  const pair = useAct<PairFields>({
    mutationFn: async ({ code, name, keep }) => {
      await call(http.devices.claim, { body: { code: digitsOf(code), name: name.trim(), keep } });
      showToast({ kind: 'success', text: t`‘${{ name: name.trim() }}’ 기기를 연결했어요.` });
      onClose();
      await refreshDevices();
    },
    onError: (fault) => {
      if (showFieldErrors(form, fault, ['code', 'name'])) return;
      if (fault.code === 'DEVICE_CODE_WRONG') form.setError('code', { message: fault.message }, { shouldFocus: true });
    },
  });
  const isAtField = errors.code?.message !== undefined || errors.name?.message !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => pair.mutate(typed))(event)}
      className="flex flex-col gap-4"
    >
      <Muted>
        {storeName === null
          ? t`먼저 상점 프로필에서 상점 도메인 이름을 정해주세요.`
          : t`TV에서는 ${{ origin: location.origin }}${{ paths: decoded(paths.store(storeName)) ?? paths.store(storeName) }}/screen 을 열어주세요.`}
      </Muted>
      <TextField
        control={form.control}
        name="code"
        label={t`연결 번호`}
        help={t`기기 화면에 보이는 여섯 자리 숫자예요.`}
        required
        rules={{ validate: (code) => CODE.test(digitsOf(code)) || t`연결 번호 여섯 자리를 입력해주세요.` }}
        inputMode="numeric"
        autoComplete="off"
        placeholder="482 193"
        maxLength={7}
      />
      <TextField
        control={form.control}
        name="name"
        label={t`기기 이름`}
        help={t`어느 기기인지 알아볼 이름이에요.`}
        required
        rules={{ validate: (name) => name.trim() !== '' || t`기기 이름을 입력해주세요.` }}
        autoComplete="off"
        placeholder={t`예: 홀 TV`}
        maxLength={MAX_NAME}
      />
      <Controller
        control={form.control}
        name="keep"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <div>
            <Checkbox
              ref={ref}
              label={t`이 기기를 계속 연결해 두기`}
              checked={value}
              onChange={onChange}
              onBlur={onBlur}
              aria-describedby="keep-help"
            />
            <Muted small id="keep-help">
              {value
                ? t`여기서 로그아웃해도 끊기지 않아요. 매장에 늘 두는 기기라면 켜두세요.`
                : t`이 로그인이 끝나면 연결도 끊겨요. 잠깐 쓰는 기기에 알맞아요.`}
            </Muted>
          </div>
        )}
      />
      <p role="status" className="text-danger">
        {!isAtField && pair.error?.message}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" disabled={pair.isPending} onClick={onClose}>
          {t`취소`}
        </Button>
        <Button type="submit" busy={pair.isPending} busyLabel={t`연결하는 중…`}>
          {t`연결하기`}
        </Button>
      </div>
    </form>
  );
}

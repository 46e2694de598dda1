import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../session/session';
import { RadioField, SwitchField, TextField } from '../../../ui/form/fields';
import { CallBoard } from '../../../ui/call-board/CallBoard';
import { Muted, Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { orderSettingsQuery, type ShopOrderSettings } from '../../parts/shop/order-settings-query';
import { Page } from '../../parts/Page';
import { SettingsPage } from '../../parts/forms/SettingsPage';
import { useOpened } from '../../parts/forms/use-opened';
import { PairedScreens } from './PairedScreens';
import type { ScreenFields } from './screen-form-data';
import { SoundFields } from './SoundFields';
import { useScreenForm } from './use-screen-form';

const page = { title: t`호출 화면`, lead: t`TV에 준비된 번호를 띄우고 소리로 불러요.`, width: 'reading' } as const;
const schemes = [
  { value: 'dark', label: t`어둡게`, help: t`저녁이나 어두운 매장에 좋아요.` },
  { value: 'light', label: t`밝게`, help: t`햇빛이 드는 매장에 좋아요.` },
] as const;

/** How the screen that calls people to the counter looks and sounds, and which screens there are. */
export function ScreenPage() {
  const settings = useQuery(orderSettingsQuery);
  const opened = useOpened(settings.data);
  if (opened) return <ScreenEditor opened={opened} />;
  return (
    <Page {...page}>
      <Shown of={settings} what={t`호출 화면 설정을`} count={3} shape="h-48 rounded-card">
        {() => null}
      </Shown>
    </Page>
  );
}

function ScreenEditor({ opened }: { opened: ShopOrderSettings }) {
  const shop = useSession()?.shop;
  const settings = useScreenForm(opened);
  return (
    <SettingsPage {...page} of={settings} what={t`호출 화면이`}>
      <LookFields form={settings.form} shopName={shop?.shopName ?? ''} />
      <SoundFields form={settings.form} />
      <PairedScreens storeName={shop?.storeName ?? ''} />
    </SettingsPage>
  );
}

interface LookFieldsProps {
  form: UseFormReturn<ScreenFields>;
  shopName: string;
}

function LookFields({ form, shopName }: LookFieldsProps) {
  const { control, watch } = form;
  return (
    <Section id="look" title={t`보이는 모습`} gap={4} card>
      {/* An example; screen readers skip it and read the settings below. */}
      <div aria-hidden className="aspect-video w-full overflow-hidden rounded-control border border-line">
        <CallBoard
          shopName={shopName}
          preparing={['031', '032', '033', '034', '035']}
          ready={['030', '028', '027']}
          scheme={watch('scheme')}
        />
      </div>
      <RadioField control={control} name="scheme" label={t`화면 색`} cards={schemes} />
      <TextField
        control={control}
        name="keepMinutes"
        label={t`번호를 보여주는 시간`}
        help={t`부른 뒤 이만큼 지나거나 수령을 마치면 사라져요.`}
        unit={t`분`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="tabular w-28! text-right"
      />
      <div>
        <SwitchField control={control} name="orderQr" label={t`빈 화면에 주문 QR 보여주기`} />
        <Muted small>{t`부를 번호가 없을 때 손님이 바로 주문할 수 있어요.`}</Muted>
      </div>
    </Section>
  );
}

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Muted } from '../../../ui/layout';
import { categoryQuery } from '../../menu/categories/category-query';
import { kindWords as spotWords } from '../../parts/spot-words';
import { Checkbox } from '../../../ui/Checkbox';
import { LabelledSelect } from '../../../ui/form/LabelledSelect';
import { LabelledInput } from '../../../ui/form/labelled';
import { RadioCards } from '../../../ui/RadioCards';
import { FindPrinters } from './FindPrinters';
import { placeWarning, printedKinds, withLink, type PrinterFields, type SpotKind } from './printer-form';
import { kindWords, onWords } from './printer-words';

interface FieldsProps {
  fields: PrinterFields;
  change: (part: Partial<PrinterFields>) => void;
}

const links = [
  { value: 'browser', label: t`이 화면에서 출력`, help: t`컴퓨터나 태블릿에 설치된 프린터` },
  { value: 'web', label: t`이 화면에 연결한 프린터`, help: t`USB·블루투스 영수증 프린터, 크롬·엣지에서` },
  { value: 'agent', label: t`출력 프로그램`, help: t`네트워크·USB·블루투스 영수증 프린터` },
  { value: 'star', label: t`스타 CloudPRNT`, help: t`mC-Print, TSP650II 등` },
  { value: 'epson', label: t`엡손 Server Direct Print`, help: t`TM-m30III, TM-T88VII 등` },
] as const;

export const LinkFields = ({ fields, change }: FieldsProps) => (
  <RadioCards
    label={t`어떤 프린터인가요?`}
    cards={links}
    value={fields.link}
    onChange={(link) => change(withLink(fields, link))}
  />
);

const widths = [
  { value: '80', label: '80mm' },
  { value: '58', label: '58mm' },
] as const;
const renders = [
  { value: 'text', label: t`프린터의 한글 글꼴 (빨라요)` },
  { value: 'image', label: t`그림 (한글이 깨지는 프린터)` },
] as const;
const supports = [
  { value: 'dle', label: t`상태를 알려주는 프린터` },
  { value: 'process-id', label: t`출력을 하나하나 알려주는 프린터 (엡손)` },
  { value: 'none', label: t`아무것도 알려주지 않는 프린터` },
] as const;

export function ConnectionFields({
  fields,
  change,
  fault,
}: FieldsProps & { fault: { field: string; text: string } | null }) {
  const faultAt = (field: string) => (fault?.field === field ? fault.text : undefined);
  return (
    <>
      <LabelledInput
        label={t`프린터 이름`}
        required
        error={faultAt('name')}
        maxLength={30}
        placeholder={t`주방`}
        value={fields.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {fields.link === 'agent' && (
        <LabelledInput
          label={t`프린터 주소`}
          required
          error={faultAt('target')}
          warning={placeWarning(fields.target)}
          help={t`네트워크는 tcp://192.168.0.50:9100, USB는 file:///dev/usb/lp0, 블루투스는 /dev/rfcomm0 처럼 적어요.`}
          maxLength={200}
          value={fields.target}
          onChange={({ target }) => change({ target: target.value })}
        />
      )}
      {fields.link === 'agent' && <FindPrinters target={fields.target} onPick={(target) => change({ target })} />}
      <LabelledSelect
        label={t`용지 너비`}
        options={widths}
        value={fields.width}
        onChange={(width) => change({ width })}
      />
      {(fields.link === 'agent' || fields.link === 'web') && (
        <>
          <LabelledSelect
            label={t`글자`}
            options={renders}
            value={fields.render}
            onChange={(render) => change({ render })}
          />
          <LabelledSelect
            label={t`출력 확인`}
            options={fields.link === 'web' ? supports.filter(({ value }) => value !== 'process-id') : supports}
            value={fields.statusSupport}
            onChange={(statusSupport) => change({ statusSupport })}
          />
        </>
      )}
    </>
  );
}

const moments = (['never', 'paid', 'accepted', 'ready'] as const).map((value) => ({
  value,
  label: value === 'never' ? t`저절로 출력하지 않아요` : onWords[value],
}));
const copies = [
  { value: '1', label: t`한 장` },
  { value: '2', label: t`두 장` },
  { value: '3', label: t`세 장` },
] as const;

/** Of which categories dockets are printed: a bar's printer leaves out what the kitchen makes. */
function CategoryFields({ fields: { on, categoryIds }, change }: FieldsProps) {
  const { data: categories = [] } = useQuery(categoryQuery);
  // One that was deleted since is left out with the next save.
  const known = categoryIds.filter((id) => categories.some(({ categoryId }) => categoryId === id));
  if (on.kitchen === null || categories.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t`주문서에 나올 카테고리`}</legend>
      <Muted small>{t`고르지 않으면 모두 나와요.`}</Muted>
      {categories.map(({ categoryId, categoryName }) => (
        <Checkbox
          key={categoryId}
          label={categoryName}
          checked={known.includes(categoryId)}
          onChange={(isOn) =>
            change({ categoryIds: isOn ? [...known, categoryId] : known.filter((id) => id !== categoryId) })
          }
        />
      ))}
    </fieldset>
  );
}

const spotKindNames: readonly SpotKind[] = ['table', 'counter', 'booth', 'room', 'pickup'];

/** From which spots orders are printed: a printer beside the rooms leaves out what is fetched at the counter. */
const SpotKindFields = ({ fields: { spotKinds }, change }: FieldsProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-semibold">{t`어떤 자리의 주문만 출력할까요?`}</legend>
    <Muted small>{t`고르지 않으면 모두 출력해요. 자리 없이 들어온 주문은 픽업대 주문으로 봐요.`}</Muted>
    {spotKindNames.map((kind) => (
      <Checkbox
        key={kind}
        label={spotWords[kind]}
        checked={spotKinds.includes(kind)}
        onChange={(isOn) =>
          change({ spotKinds: spotKindNames.filter((each) => (each === kind ? isOn : spotKinds.includes(each))) })
        }
      />
    ))}
  </fieldset>
);

export function RuleFields({ fields, change }: FieldsProps) {
  return (
    <>
      {printedKinds.map((kind) => (
        <LabelledSelect
          key={kind}
          label={kindWords[kind]}
          options={moments}
          value={moments.find(({ value }) => value === fields.on[kind])?.value ?? 'never'}
          onChange={(moment) => change({ on: { ...fields.on, [kind]: moment === 'never' ? null : moment } })}
        />
      ))}
      <CategoryFields fields={fields} change={change} />
      <SpotKindFields fields={fields} change={change} />
      <LabelledSelect
        label={t`주문서 장수`}
        help={t`두 장 이상이면 ‘사본 1/2’처럼 적혀요.`}
        options={copies}
        value={fields.copies}
        onChange={(count) => change({ copies: count })}
      />
      <Checkbox label={t`용지를 잘라요`} checked={fields.cut} onChange={(cut) => change({ cut })} />
      <Checkbox label={t`주문서가 나오면 소리를 내요`} checked={fields.beep} onChange={(beep) => change({ beep })} />
    </>
  );
}

import type { SheetSize, SheetTemplate } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide';
import { useState } from 'react';
import { messageOr } from '../../../api/message-or';
import { sheetLimits } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { LabelledSelect } from '../../../ui/form/LabelledSelect';
import { LabelledInput } from '../../../ui/form/labelled';
import { Muted, Stack } from '../../../ui/layout';
import { RadioCards } from '../../../ui/RadioCards';
import { Sheet } from '../../../ui/Sheet';
import { showToast } from '../../../ui/toast';
import { saveFile } from '../../../util/save-file';
import { printersQuery, refreshPrinting } from '../../devices/printers/printer-query';
import { SheetPreview } from './SheetPreview';
import { fetchSheet, printCodes, sheetPreviewQuery, type SheetChoice } from './sheet-query';
import { sizeWords, templateCards } from './sheet-words';

interface PrintSheetProps {
  open: boolean;
  /** The codes, in the order in which they are printed. */
  tagIds: readonly string[];
  onClose: () => void;
}

/** A file for any printer, or one of the shop's own that paper comes out of by itself. */
const FILE = 'file';

/** The print dialog: on what codes are printed and how that looks, and its file. */
export function PrintSheet({ open, tagIds, onClose }: PrintSheetProps) {
  const [target, setTarget] = useState(FILE);
  const printers = useQuery({ ...printersQuery, enabled: open }).data?.filter(({ link }) => link !== 'browser') ?? [];
  const isFile = target === FILE;
  const most = isFile ? sheetLimits.tags : sheetLimits.printed;
  const isTooMany = tagIds.length > most;
  const canPrint = !isTooMany && tagIds.length > 0;
  const sheet = useSheetChoice(tagIds, open && isFile && canPrint);
  const paper = usePaper(target, tagIds, onClose);
  const act = isFile ? sheet.download : paper;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`QR ${{ tagIds: tagIds.length }}개 인쇄하기`}
      side="right"
      footer={
        <Stack gap={2}>
          {act.error && (
            <p role="alert" className="text-small font-semibold text-danger">
              {messageOr(act.error, isFile ? UNSAVED : UNPRINTED)}
            </p>
          )}
          <Button
            wide
            icon={isFile ? Download : Printer}
            busy={act.isPending}
            disabled={!canPrint}
            onClick={() => act.mutate()}
          >
            {isFile ? (act.isPending ? t`PDF를 만들고 있어요` : t`PDF 받기`) : t`출력하기`}
          </Button>
        </Stack>
      }
    >
      <Stack gap={5}>
        {isTooMany && (
          <p role="alert" className="font-semibold text-danger">
            {t`한 번에 ${most}개까지 인쇄할 수 있어요. 나눠서 골라주세요.`}
          </p>
        )}
        {printers.length > 0 && (
          <LabelledSelect
            label={t`어디에 인쇄할까요?`}
            options={[
              { value: FILE, label: t`PDF 파일` },
              ...printers.map(({ printerId, name }) => ({ value: printerId, label: name })),
            ]}
            value={target}
            onChange={setTarget}
          />
        )}
        {isFile ? (
          <SheetFields {...sheet} isTooMany={isTooMany} />
        ) : (
          <Muted>{t`QR마다 매장 이름과 자리 이름을 적어 한 장씩 출력해요.`}</Muted>
        )}
      </Stack>
    </Sheet>
  );
}

const UNSAVED = t`PDF를 받지 못했어요. 연결을 확인하고 다시 눌러주세요.`;
const UNPRINTED = t`출력하지 못했어요. 연결을 확인하고 다시 눌러주세요.`;

/** Sends the codes to one of the shop's printers. */
function usePaper(printerId: string, tagIds: readonly string[], onDone: () => void) {
  return useAct({
    mutationFn: () => printCodes(printerId, tagIds),
    onSuccess: (count) => {
      showToast({ kind: 'success', text: t`QR ${count}장을 프린터로 보냈어요.` });
      refreshPrinting();
      onDone();
    },
  });
}

function useSheetChoice(tagIds: readonly string[], isShown: boolean) {
  const [template, setTemplate] = useState<SheetTemplate>('plain');
  const [size, setSize] = useState<SheetSize>('a4-tent');
  const [isEasy, setEasy] = useState(false);
  const [typed, setTyped] = useState({ line: '', wifi: '' });
  /** Texts of the preview, updated when a field loses focus: a preview for each letter would be wasted. */
  const [told, setTold] = useState(typed);
  const choice = { tagIds, template, size, easy: isEasy, ...told };
  const preview = useQuery({ ...sheetPreviewQuery(choice), enabled: isShown });
  const download = useDownload({ ...choice, ...typed });
  return { template, setTemplate, size, setSize, isEasy, setEasy, typed, setTyped, setTold, preview, download };
}

type Choice = Omit<ReturnType<typeof useSheetChoice>, 'download'>;

/** How a sheet looks and what stands on it, with a picture of its first page. */
function SheetFields({ isTooMany, preview, ...choice }: Choice & { isTooMany: boolean }) {
  const { template, setTemplate, size, setSize, isEasy, setEasy, typed, setTyped, setTold } = choice;
  return (
    <>
      {!isTooMany && <SheetPreview preview={preview} />}
      <LabelledSelect
        label={t`크기`}
        help={sizeWords.find(({ value }) => value === size)?.help ?? ''}
        options={sizeWords}
        value={size}
        onChange={setSize}
      />
      <RadioCards label={t`디자인`} cards={templateCards} value={template} onChange={setTemplate} />
      <Stack gap={1}>
        <Checkbox checked={isEasy} onChange={setEasy} label={t`큰 글씨로 열기`} />
        <Muted small>{t`이 QR을 찍으면 글씨가 크고 단순한 화면이 열려요.`}</Muted>
      </Stack>
      <LabelledInput
        label={t`한마디`}
        help={t`예: 첫 주문은 쿠키를 하나 드려요`}
        optional
        value={typed.line}
        maxLength={sheetLimits.line}
        autoComplete="off"
        onChange={({ target }) => setTyped({ ...typed, line: target.value })}
        onBlur={() => setTold(trimmed(typed))}
      />
      <LabelledInput
        label={t`와이파이 이름`}
        help={t`비밀번호는 적지 마세요.`}
        optional
        value={typed.wifi}
        maxLength={sheetLimits.wifi}
        autoComplete="off"
        onChange={({ target }) => setTyped({ ...typed, wifi: target.value })}
        onBlur={() => setTold(trimmed(typed))}
      />
      <Muted small>{t`인쇄할 때 배율은 100%(실제 크기)로 해주세요.`}</Muted>
    </>
  );
}

const trimmed = ({ line, wifi }: { line: string; wifi: string }) => ({ line: line.trim(), wifi: wifi.trim() });

function useDownload(choice: SheetChoice) {
  return useAct({
    mutationFn: () => fetchSheet({ ...choice, ...trimmed(choice) }),
    onSuccess: (file) => {
      saveFile(file, `QR-${choice.size}.pdf`);
      showToast({ kind: 'success', text: t`PDF를 내려받았어요. 배율 100%로 인쇄해주세요.` });
    },
  });
}

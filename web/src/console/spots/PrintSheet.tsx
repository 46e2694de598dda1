import type { SheetSize, SheetTemplate } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useState } from 'react';
import { messageOr } from '../../api/message-or';
import { sheetLimits } from '../../api/owner-calls';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Muted, Stack } from '../../ui/layout';
import { RadioCards } from '../../ui/RadioCards';
import { Select } from '../../ui/Select';
import { Sheet } from '../../ui/Sheet';
import { showToast } from '../../ui/toast';
import { saveFile } from '../../util/save-file';
import { SheetPreview } from './SheetPreview';
import { fetchSheet, sheetPreviewQuery, type SheetChoice } from './sheet-query';
import { sizeWords, templateCards } from './sheet-words';

interface PrintSheetProps {
  open: boolean;
  /** The codes, in the order in which they are printed. */
  tagIds: readonly string[];
  onClose: () => void;
}

/** The print dialog: how a sheet looks, what stands on it, and its file. */
export function PrintSheet({ open, tagIds, onClose }: PrintSheetProps) {
  const [template, setTemplate] = useState<SheetTemplate>('plain');
  const [size, setSize] = useState<SheetSize>('a4-tent');
  const [isEasy, setEasy] = useState(false);
  const [typed, setTyped] = useState({ line: '', wifi: '' });
  /** What was typed, once its field was left: a preview for each letter would be drawn in vain. */
  const [told, setTold] = useState(typed);
  const choice = { tagIds, template, size, easy: isEasy, ...told };
  const isTooMany = tagIds.length > sheetLimits.tags;
  const preview = useQuery({ ...sheetPreviewQuery(choice), enabled: open && tagIds.length > 0 && !isTooMany });
  const download = useDownload({ ...choice, ...typed });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`QR ${tagIds.length}개 인쇄하기`}
      side="right"
      footer={
        <Stack gap={2}>
          {download.error && (
            <p role="alert" className="text-small font-semibold text-danger">
              {messageOr(download.error, 'PDF를 받지 못했어요. 연결을 확인하고 다시 눌러주세요.')}
            </p>
          )}
          <Button
            wide
            icon={Download}
            busy={download.isPending}
            disabled={isTooMany || tagIds.length === 0}
            onClick={() => download.mutate()}
          >
            {download.isPending ? 'PDF를 만들고 있어요' : 'PDF 받기'}
          </Button>
        </Stack>
      }
    >
      <Stack gap={5}>
        {isTooMany ? (
          <p role="alert" className="font-semibold text-danger">
            한 번에 {sheetLimits.tags}개까지 인쇄할 수 있어요. 나눠서 골라주세요.
          </p>
        ) : (
          <SheetPreview preview={preview} />
        )}
        <Field label="크기" help={sizeWords.find(({ value }) => value === size)?.help ?? ''}>
          {(described) => <Select {...described} options={sizeWords} value={size} onChange={setSize} />}
        </Field>
        <RadioCards label="디자인" cards={templateCards} value={template} onChange={setTemplate} />
        <Stack gap={1}>
          <Checkbox checked={isEasy} onChange={setEasy} label="큰 글씨로 열기" />
          <Muted small>이 QR을 찍으면 글씨가 크고 단순한 화면이 열려요.</Muted>
        </Stack>
        <Field label="한마디" help="예: 첫 주문은 쿠키를 하나 드려요" optional>
          {(described) => (
            <Input
              {...described}
              value={typed.line}
              maxLength={sheetLimits.line}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, line: target.value })}
              onBlur={() => setTold(trimmed(typed))}
            />
          )}
        </Field>
        <Field label="와이파이 이름" help="비밀번호는 적지 마세요." optional>
          {(described) => (
            <Input
              {...described}
              value={typed.wifi}
              maxLength={sheetLimits.wifi}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, wifi: target.value })}
              onBlur={() => setTold(trimmed(typed))}
            />
          )}
        </Field>
        <Muted small>인쇄할 때 배율은 100%(실제 크기)로 해주세요.</Muted>
      </Stack>
    </Sheet>
  );
}

const trimmed = ({ line, wifi }: { line: string; wifi: string }) => ({ line: line.trim(), wifi: wifi.trim() });

function useDownload(choice: SheetChoice) {
  return useAct({
    mutationFn: () => fetchSheet({ ...choice, ...trimmed(choice) }),
    onSuccess: (file) => {
      saveFile(file, `QR-${choice.size}.pdf`);
      showToast({ kind: 'success', text: 'PDF를 내려받았어요. 배율 100%로 인쇄해주세요.' });
    },
  });
}

import { useState } from 'react';
import { showAlert } from '../ui/alert';
import { Button } from '../ui/Button';
import { Card } from '../ui/layout';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dialog } from '../ui/Dialog';
import { Sheet } from '../ui/Sheet';
import { Tabs } from '../ui/Tabs';

type Overlay = 'sheet' | 'side' | 'dialog' | 'confirm' | 'failing';
const labels: Record<Overlay, string> = {
  sheet: '시트',
  side: '옆 시트',
  dialog: '대화 상자',
  confirm: '확인',
  failing: '실패하는 확인',
};
const overlays: readonly Overlay[] = ['sheet', 'side', 'dialog', 'confirm', 'failing'];
const shortWork = () => new Promise<void>((resolve) => setTimeout(resolve, 600));

/** The parts that float over the page. */
export function OverlayParts() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [tab, setTab] = useState<'start' | 'price'>('price');
  const close = () => setOpen(null);
  return (
    <Card aria-label="Overlay" gap={4}>
      <div className="flex flex-wrap gap-2">
        {overlays.map((overlay) => (
          <Button key={overlay} kind="secondary" onClick={() => setOpen(overlay)}>
            {labels[overlay]}
          </Button>
        ))}
        <Button kind="secondary" onClick={() => void showAlert('회원가입이 완료되었습니다!')}>
          알림 상자
        </Button>
      </div>
      <Sheet open={open === 'sheet'} onClose={close} title="아이스 아메리카노" footer={<Button wide>담기</Button>}>
        산미가 적고 고소한 원두로 내려요.
      </Sheet>
      <Sheet open={open === 'side'} onClose={close} title="메뉴" side="left">
        상품 관리
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="카테고리 추가"
        description="이름은 50자까지 쓸 수 있어요."
        actions={<Button onClick={close}>추가하기</Button>}
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="상품을 삭제할까요?"
        confirmLabel="삭제하기"
        danger
        doneText="상품이 삭제되었습니다."
        onConfirm={shortWork}
      />
      <ConfirmDialog
        open={open === 'failing'}
        onClose={close}
        title="상품을 삭제할까요?"
        confirmLabel="삭제하기"
        danger
        failedText="실패했습니다. 다시 시도해주세요."
        onConfirm={() => shortWork().then(() => Promise.reject(new Error('sample')))}
      />
      <Tabs
        label="예시"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'start', label: '시작', content: '시작 내용' },
          { value: 'price', label: '가격/정산', content: '가격 내용' },
        ]}
      />
    </Card>
  );
}

import { Plus } from 'lucide';
import { Button } from '../../ui/Button';

/** The add button, always at hand in a bar of its own, so that it never lies over a row's switch. */
export function FloatingAdd({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className="sticky bottom-14 z-20 mt-auto flex justify-end border-t border-line bg-paper px-4 py-2 md:bottom-0 md:px-8 md:pb-[max(8px,env(safe-area-inset-bottom))]">
      <Button size="large" icon={Plus} onClick={onClick} className="!rounded-full">
        {label}
      </Button>
    </div>
  );
}

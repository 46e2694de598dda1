import { ExternalLink } from 'lucide';
import { paths } from '../../addresses/paths';
import { buttonClass, type ButtonKind } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/** Leads to the store that anybody may try, in a tab of its own. */
export function DemoLink({ store, kind = 'primary' }: { store: string; kind?: ButtonKind }) {
  return (
    <a href={paths.store(store)} target="_blank" rel="noopener" className={buttonClass(kind, 'large')}>
      데모 가게 열기
      <Icon of={ExternalLink} />
      <span className="sr-only"> (새 창)</span>
    </a>
  );
}

export { Loading } from '../../ui/Loading';

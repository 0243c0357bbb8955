import { defineWidget } from '@cellardoor/mfe-kit';
import { ResetPassword } from '../../components/reset-password/reset-password.tsx';
import styles from './password-form.module.css';

const PasswordFormWidget = () => (
  <div className={styles.widget}>
    <ResetPassword />
  </div>
);

export default defineWidget<'account.password-form'>({ View: PasswordFormWidget });

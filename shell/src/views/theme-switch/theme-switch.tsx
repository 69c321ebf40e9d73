import { useSyncExternalStore } from 'react';
import { chooseMode, currentMode, onMode, themeModes } from './theme-mode.ts';
import styles from './theme-switch.module.css';

/** Lets the visitor choose how the site looks; remembered on this device. Absent without scripts. */
export function ThemeSwitch() {
  const current = useSyncExternalStore(onMode, currentMode, () => 'system');
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Appearance</legend>
      {themeModes.map(({ mode, label }) => (
        <label key={mode} className={styles.choice}>
          <input
            className={styles.input}
            type="radio"
            name="appearance"
            value={mode}
            checked={mode === current}
            onChange={() => chooseMode(mode)}
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

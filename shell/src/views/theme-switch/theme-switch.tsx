import { useSyncExternalStore } from 'react';
import { chooseMode, currentMode, onModeChange, themeModes } from './theme-mode.ts';
import styles from './theme-switch.module.css';

/** Radio buttons for the site's appearance. Hidden without scripts; the choice is stored on the device. */
export function ThemeSwitch() {
  const current = useSyncExternalStore(onModeChange, currentMode, () => 'system');
  return (
    <div className={styles.switch} role="radiogroup" aria-label="Appearance">
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
    </div>
  );
}

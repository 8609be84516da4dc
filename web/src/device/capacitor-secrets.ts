import { KeychainAccess, SecureStorage, StorageError, StorageErrorType } from '@aparajita/capacitor-secure-storage';
import type { Device } from './driver.ts';

/** Keychain on iOS, encrypted with a key of the Keystore on Android. Nothing leaves this device with a backup. */
export const secrets: NonNullable<Device['secrets']> = {
  async find(name) {
    try {
      const value = await SecureStorage.get(name, false);
      return typeof value === 'string' ? value : undefined;
    } catch (error) {
      // A copy from another phone, which had the key: it is of no use here.
      if (error instanceof StorageError && error.code === StorageErrorType.invalidData) return undefined;
      throw error;
    }
  },
  async save(name, value) {
    await SecureStorage.set(name, value, false, false, KeychainAccess.afterFirstUnlockThisDeviceOnly);
  },
  async remove(name) {
    await SecureStorage.remove(name);
  },
};

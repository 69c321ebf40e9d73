# Boots systemd in separate namespaces over this machine's files. Changes go to an overlay in $1; processes, addresses,
# users and mounts are isolated too. $1: a folder; $2: a dedicated cgroup (v2); $3: the checkout.
set -eu
# The caller's PATH may lack the system directories.
PATH=$PATH:/usr/sbin:/sbin
echo $$ >"$2/cgroup.procs"
exec unshare --mount --pid --fork --kill-child --net --uts --ipc --cgroup --propagation private sh -eu -c '
  root=$0/root
  mkdir -p "$0/upper" "$0/work" "$root"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$0/upper,workdir=$0/work" "$root"
  mount -t proc proc "$root/proc"
  # Kernel settings are shared by all namespaces, except those of the network.
  mount --bind "$root/proc/sys" "$root/proc/sys"
  mount -o remount,bind,ro "$root/proc/sys"
  mount --bind "$root/proc/sys/net" "$root/proc/sys/net"
  mount -o remount,bind,rw "$root/proc/sys/net"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  # The tmpfs on /tmp would hide a checkout below it.
  case $1 in /tmp/*)
    mkdir -p "$0/checkout" "$0/checkout-work" "$root$1"
    mount -t overlay overlay -o "lowerdir=$1,upperdir=$0/checkout,workdir=$0/checkout-work" "$root$1"
  esac
  ip link set lo up
  mkdir -p "$root/mnt/before"
  cd "$root"
  pivot_root . mnt/before
  umount -l /mnt/before
  exec env -i container=other PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    /lib/systemd/systemd --unit=basic.target --log-target=null --show-status=no
' "$1" "$3"

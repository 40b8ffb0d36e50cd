CREATE TABLE "known_devices" (
	"uid" integer NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "known_devices_key" PRIMARY KEY("uid","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
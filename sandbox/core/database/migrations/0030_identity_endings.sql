ALTER TABLE "identity_submissions" DROP CONSTRAINT "identity_submissions_result";--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD COLUMN "document_ends_at" bigint;--> statement-breakpoint
CREATE INDEX "identity_submissions_ends" ON "identity_submissions" USING btree ("document_ends_at") WHERE "identity_submissions"."result" = 'passed';--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD CONSTRAINT "identity_submissions_result" CHECK ("identity_submissions"."result" in ('waiting', 'passed', 'refused', 'final', 'expired', 'revoked'));